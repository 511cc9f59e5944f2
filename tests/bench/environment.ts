// Functions that the benchmarks call in their own process read it at import, so this module is imported first.
process.env.CONTRIBUTOR_SECRET ??= 'the-contributor-secret';
// Set to nothing as in a stage without these rules.
for (const name of [
  'DAILY_CREDITED_UPLOADS',
  'HOSTED_FILES_ONLY',
  'CONFIRM_IDENTITY',
  'SECOND_ADMIN_ABOVE',
])
  process.env[name] ??= '';
