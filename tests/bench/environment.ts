// Functions that the benchmarks call in their own process read it at import, so this module is imported first.
process.env.CONTRIBUTOR_SECRET ??= 'the-contributor-secret';
