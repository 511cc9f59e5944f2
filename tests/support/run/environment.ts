// Functions in the process of a test or benchmark read it at import, so this module is imported first.
process.env.CONTRIBUTOR_SECRET ??= 'the-contributor-secret';
process.env['SCANNED_PAGES_PER_DAY'] ??= '1000';
// Set to nothing as in a stage without these rules, unless a test stubs them.
for (const name of [
  'CONFIRM_IDENTITY',
  'DAILY_CREDITED_UPLOADS',
  'HOSTED_FILES_ONLY',
  'INDEX_NOW_KEY',
  'SECOND_ADMIN_ABOVE',
])
  process.env[name] ??= '';
