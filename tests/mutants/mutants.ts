/** A security condition, weakened. `tests` are the files, of a project, of which one must fail. */
export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly project: 'node' | 'pure' | 'infra';
  readonly tests: string;
}

const mutant = (
  project: Mutant['project'],
  tests: string,
  file: string,
  find: string,
  replace: string,
): Mutant => ({ project, tests, file, find, replace });

export const mutants: readonly Mutant[] = [
  // What may be written and deleted, and by whom
  mutant(
    'infra',
    'infra/functions/forbidden',
    'functions/manifest.ts',
    "receipt: ['read', 'put'],",
    "receipt: ['read', 'put'],\n      audit: ['delete'],",
  ),
  mutant(
    'infra',
    'infra/functions/forbidden',
    'functions/manifest.ts',
    "receipt: ['read', 'put'],",
    "receipt: ['read', 'put'],\n      user: ['put'],",
  ),
  mutant(
    'infra',
    'infra/functions/forbidden',
    'lib/constructs/functions/grant-table.ts',
    '(reads ? leadingKeys : tableKeys)',
    'leadingKeys',
  ),
  mutant(
    'infra',
    'infra/functions/grants',
    'lib/constructs/functions/grant-table.ts',
    "Null: { 'dynamodb:LeadingKeys': 'false' },",
    '',
  ),
  // Stage and stacks
  mutant(
    'infra',
    'infra/data',
    'lib/data-stack.ts',
    'accessTokenValidity: Duration.hours(1)',
    'accessTokenValidity: Duration.hours(24)',
  ),
  mutant(
    'infra',
    'infra/data',
    'lib/data-stack.ts',
    'StandardThreatProtectionMode.FULL_FUNCTION',
    'StandardThreatProtectionMode.NO_ENFORCEMENT',
  ),
  mutant(
    'infra',
    'infra/data',
    'lib/data-stack.ts',
    'stage.requireTotp ? Mfa.REQUIRED : Mfa.OPTIONAL',
    'Mfa.OPTIONAL',
  ),
  mutant('infra', 'infra/data', 'lib/data-stack.ts', 'versioned: true', 'versioned: false'),
  mutant(
    'infra',
    'infra/settings',
    'lib/stages.ts',
    'rateLimit: 2000, burstLimit: 4000',
    'rateLimit: 200_000, burstLimit: 400_000',
  ),
  mutant(
    'infra',
    'infra/settings',
    'lib/stages.ts',
    'confirmIdentity: true',
    'confirmIdentity: false',
  ),
  mutant(
    'infra',
    'infra/site',
    'lib/headers.ts',
    "'form-action': \"'self'\"",
    "'form-action': '*'",
  ),
  mutant('infra', 'infra/site', 'lib/headers.ts', "'base-uri': \"'none'\"", "'base-uri': '*'"),
  mutant('infra', 'infra/site', 'lib/headers.ts', "'require-trusted-types-for': \"'script'\",", ''),
  // Requests
  mutant(
    'node',
    'functions/kernel',
    'functions/kernel/middleware/admin-check.ts',
    "role !== 'admin'",
    "role === 'nobody'",
  ),
  mutant(
    'node',
    'functions/kernel',
    'functions/kernel/middleware/origin-check.ts',
    '!sameText(',
    'sameText(',
  ),
  mutant(
    'node',
    'functions/kernel',
    'functions/kernel/visitors/visitor-cookie.ts',
    "sameText(signature, sign('visitor', id))",
    'signature.length > 0',
  ),
  mutant(
    'node',
    'functions/kernel',
    'functions/kernel/visitors/visitor-cookie.ts',
    'HttpOnly; ',
    '',
  ),
  mutant(
    'node',
    'functions/kernel',
    'functions/kernel/middleware/admin-check.ts',
    "claims?.['token_use'] !== 'access'",
    'false',
  ),
  mutant(
    'node',
    'functions/kernel',
    'functions/kernel/http/serve.ts',
    ".use(originCheck())\n    .use(routeCheck())\n    .use(writeCheck());\n  if ('roleOf' in needs) pipeline.use(adminCheck(needs.roleOf));\n  pipeline.use(parseRequest())",
    ".use(routeCheck())\n    .use(writeCheck());\n  if ('roleOf' in needs) pipeline.use(adminCheck(needs.roleOf));\n  pipeline.use(parseRequest()).use(originCheck())",
  ),
  mutant('node', 'functions/kernel', 'functions/kernel/http/serve.ts', '.use(writeCheck())', ''),
  // Money
  mutant(
    'node',
    'functions/rewards/payout',
    'functions/rewards/admin/payout-rules.ts',
    'return first === adminId;',
    'return false;',
  ),
  mutant(
    'node',
    'functions/rewards/payout',
    'functions/rewards/admin/payout-rules.ts',
    'if (!confirmed)',
    'if (false as boolean)',
  ),
  mutant(
    'node',
    'functions/rewards/confirm',
    'functions/rewards/redemption/check-points.ts',
    'if (requiresCode && !code)',
    'if (false as boolean)',
  ),
  mutant(
    'node',
    'functions/rewards/confirm',
    'functions/table/rewards/redemption-code.ts',
    'tries: below(maxAttempts)',
    'tries: below(1e6)',
  ),
  mutant(
    'node',
    'functions/rewards/confirm',
    'functions/table/rewards/redemption-code.ts',
    'deleteIf(codeKey(id), { code_hash })',
    'deleteIf(codeKey(id), {})',
  ),
  mutant(
    'node',
    'functions/rewards/identity',
    'functions/contracts/domain/email-address.ts',
    "replace(/(?<=.)\\+.*/, '')",
    'trim()',
  ),
  mutant(
    'node',
    'functions/rewards/identity',
    'functions/contracts/domain/contributor.ts',
    '[6-9]\\d{9}',
    '\\d{10}',
  ),
  mutant(
    'node',
    'functions/submissions/credit',
    'functions/table/rewards/contributor.ts',
    'emailDay: increment(email)',
    'emailDay: increment(phone + email)',
  ),
  mutant(
    'node',
    'functions/rewards/redeem',
    'functions/table/rewards/contributor.ts',
    '{ available_points: atLeast(cost) }',
    '{ pk: present }',
  ),
  mutant(
    'node',
    'functions/audit',
    'functions/table/core/transact.ts',
    "Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }",
    'Put: { TableName, Item: item }',
  ),
  mutant(
    'node',
    'functions/notes/votes',
    'functions/notes/visits/visit-note.ts',
    'if (votesToday >= limits.votesOfNote.perAddressWithCookie)',
    'if (false as boolean)',
  ),
  mutant(
    'node',
    'functions/table/erasure',
    'bin/erasure/erase-contributor.ts',
    "phone: '', email: '', name: null, upi_id: null",
    "email: '', name: null",
  ),
  // Files
  mutant(
    'node',
    'functions/submissions/interleaved',
    'functions/submissions/review/approve.ts',
    '...(upload && { upload: uploadIsClean(upload.id) }),',
    '',
  ),
  mutant('pure', 'inspection/link-class', 'functions/inspection/link-class.ts', '|smb|', '|'),
  // Pages
  mutant(
    'node',
    'functions/publishing/pages',
    'web/src/server/render-page.tsx',
    ".replaceAll('<', String.raw`\\u003c`)",
    '',
  ),
  mutant(
    'node',
    'functions/publishing/pages',
    'web/src/components/page/json-ld.tsx',
    ".replaceAll('<', String.raw`\\u003c`)",
    '',
  ),

  // Newsletter
  mutant(
    'node',
    'functions/newsletter',
    'functions/messages/unsubscribe-token.ts',
    'sameText(signature, sign(purpose, id)) ? id : undefined',
    'id',
  ),
  mutant(
    'node',
    'functions/newsletter',
    'functions/messages/newsletter/render-html.ts',
    '(character) => escapes[character]!',
    '(character) => character',
  ),
  mutant(
    'node',
    'functions/newsletter',
    'functions/messages/newsletter/send-runs.ts',
    'if (lease === undefined) continue;',
    '',
  ),
  mutant(
    'node',
    'functions/newsletter',
    'functions/table/site/subscription.ts',
    "remove: ['gsi3pk', 'gsi3sk'] },",
    'remove: [] },',
  ),
];
