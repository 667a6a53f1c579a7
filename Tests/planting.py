"""Plants faults in the views, one after the other, and runs a naive model against each.

The objects are those of the tests' debug build. For a fault one file is compiled, and the model is
linked with it: some seconds.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEBUG = ROOT / ".build" / "debug"
CORE = ROOT / "Sources/TermViewCore"
CONTROLS = ROOT / "Sources/TermControls"


def place(file):
    """The target of a file of the core, or else of the controls, and its path."""
    return next(
        (target, target / file) for target in [CORE, CONTROLS] if (target / file).exists())


class Planter:
    """Builds a program of a test target, without its own tests, and of faults in the core."""

    def __init__(self, name, tests, targets, main, libraries=()):
        self.out = ROOT / ".build-faults" / name
        self.out.mkdir(parents=True, exist_ok=True)
        self.tests, self.targets, self.libraries = tests, targets, libraries
        if not os.environ.get("TERMVIEW_BUILT"):
            subprocess.run(
                ["swift", "build", "--build-tests", "--package-path", ROOT], check=True)
        built = re.search(
            r'"C\.TermViewCore-[^"]*module":.*?\n    args: (\[.*?\])\n',
            (ROOT / ".build/debug.yaml").read_text(), re.S)
        given = json.loads(built.group(1))
        package = given[given.index("-package-name") + 1]
        self.flags = [
            "-swift-version", "6", "-D", "Foundation", "-D", "Ncurses", "-D", "DEBUG",
            "-enable-upcoming-feature", "ExistentialAny", "-package-name", package, "-enable-testing", "-parse-as-library",
            "-Onone", "-suppress-warnings", "-I", DEBUG / "Modules",
        ]
        for target in ["CNcurses", "CSession", "CByteMask"]:
            self.flags += ["-Xcc", f"-I{ROOT / 'Sources' / target / 'include'}"]
            made = DEBUG / f"{target}.build/module.modulemap"
            if made.exists():
                self.flags += ["-Xcc", f"-fmodule-map-file={made}"]
        plugins = pathlib.Path(shutil.which("swiftc")).resolve().parents[1]
        self.flags += ["-plugin-path", plugins / "lib/swift/host/plugins"]
        source = self.out / "main.swift"
        source.write_text(main)
        self.main = self.out / "main.o"
        self.compile("-module-name", "Planted", "-c", source, "-o", self.main)

    def compile(self, *arguments):
        command = ["swiftc", *self.flags, *arguments]
        subprocess.run([str(part) for part in command], check=True)

    def check(self, faults, once=True):
        """Ends the program if the place of a fault is not there: it would be none."""
        for rule, file, right, *_ in faults:
            count = place(file)[1].read_text().count(right)
            if count < 1 or once and count > 1:
                sys.exit(f"{rule}: its place in {file} is there {count} times")

    def objects(self, target, without):
        lines = (DEBUG / "TermViewPackageTests.product/Objects.LinkFileList").read_text()
        found = [line.strip().strip("'\"") for line in lines.splitlines()]
        folders = {f"{target}.build" for target in [*self.targets, self.tests]}
        return [
            path for path in found
            if folders.intersection(pathlib.Path(path).parts)
            and pathlib.Path(path).name != f"{self.tests}.swift.o" and (
                pathlib.Path(path).name != f"{without}.swift.o"
                or f"{target.name}.build" not in pathlib.Path(path).parts)
        ]

    def program(self, file, right, wrong):
        """The model with a fault in a file; raises if that does not compile."""
        target, source = place(file)
        planted = self.out / source.name
        planted.write_text(source.read_text().replace(right, wrong, 1))
        others = [path for path in sorted(target.rglob("*.swift")) if path != source]
        faulty = self.out / "faulty.o"
        command = [
            "swiftc", "-frontend", "-c", "-primary-file", planted, *others, "-module-name",
            target.name, *self.flags, "-o", faulty,
        ]
        subprocess.run([str(part) for part in command], check=True)
        planted.unlink()
        made = self.out / "model"
        (self.out / "objects").write_text("\n".join(
            [str(faulty), str(self.main), *self.objects(target, source.stem)]))
        subprocess.run(
            ["swiftc", "-o", str(made), f"@{self.out / 'objects'}", *self.libraries], check=True)
        return made

    def plant(self, faults, count_of, environment, timeout=900):
        """Plants each fault and says after how many cases the model finds it; 1 if one is missed.

        `count_of` is the text before the number of the case that is running, in what the program
        prints.
        """
        missed = 0
        for rule, file, right, wrong in faults:
            try:
                model = self.program(file, right, wrong)
            except subprocess.CalledProcessError:
                sys.exit(f"{rule}: the fault does not compile")
            values = dict(os.environ, **environment)
            how = ""
            try:
                result = subprocess.run(
                    [model], capture_output=True, text=True, errors="replace", env=values,
                    timeout=timeout)
                output, ended = result.stdout, result.returncode
                if ended < 0 or ended > 1:
                    how = " by a trap"
            except subprocess.TimeoutExpired as late:
                output, ended = (late.stdout or b"").decode(errors="replace"), 1
                how = " by its not ending"
            counts = re.findall(rf"{count_of} (\d+)", output)
            count = counts[-1] if counts else "?"
            if ended == 0:
                print(f"NOT FOUND in {count}: {rule}", flush=True)
                missed += 1
            else:
                print(f"{count_of} {count}{how}: {rule}", flush=True)
        shutil.rmtree(self.out)
        return 1 if missed else 0
