// A target needs a source; the guides are in `Guide.docc`, which `docs/build` makes.
