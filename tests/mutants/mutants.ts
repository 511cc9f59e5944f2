type Project = 'node' | 'pure' | 'infra';

/** A security condition, weakened. `tests` are the files, of a project, of which one must fail. */
export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly project: Project;
  readonly tests: string;
}

type Replacement = readonly [find: string, replace: string];

/** By the tests that must fail and the changed file. */
const replacementsByTest: Readonly<Record<`${string} of ${string}`, readonly Replacement[]>> = {
  'infra/functions/forbidden of functions/manifest.ts': [
    ["receipt: ['read', 'put'],", "receipt: ['read', 'put'],\n      audit: ['delete'],"],
    ["receipt: ['read', 'put'],", "receipt: ['read', 'put'],\n      user: ['put'],"],
  ],
  'infra/functions/forbidden of lib/constructs/functions/grant-table.ts': [
    ['(reads ? leadingKeys : tableKeys)', 'leadingKeys'],
  ],
  'functions/people of functions/kernel/http/serve.ts': [
    ['!isAllowed(event.route?.roles, roleOf(user))', 'false as boolean'],
  ],
  'functions/people of functions/session/people.ts': [
    ['otherOwner && { owner: checkUser(otherOwner) }', 'false as never'],
    ['isLosingOwner && !otherOwner', 'false as boolean'],
  ],
  'infra/functions/grants of lib/constructs/functions/grant-table.ts': [
    ["Null: { 'dynamodb:LeadingKeys': 'false' },", ''],
  ],
  'infra/data of lib/data-stack.ts': [
    ['accessTokenValidity: Duration.hours(1)', 'accessTokenValidity: Duration.hours(24)'],
    ['StandardThreatProtectionMode.FULL_FUNCTION', 'StandardThreatProtectionMode.NO_ENFORCEMENT'],
    ['stage.requireTotp ? Mfa.REQUIRED : Mfa.OPTIONAL', 'Mfa.OPTIONAL'],
    ['versioned: true', 'versioned: false'],
    ["ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` },", ''],
  ],
  'infra/settings of lib/stages.ts': [
    ['rateLimit: 2000, burstLimit: 4000', 'rateLimit: 200_000, burstLimit: 400_000'],
    ['confirmIdentity: true', 'confirmIdentity: false'],
  ],
  'infra/site of lib/constructs/api-request.js': [
    ["  request.headers['x-site-host'] = { value: request.headers.host.value };\n", ''],
  ],
  'infra/site of lib/headers.ts': [
    ["'form-action': \"'self'\"", "'form-action': '*'"],
    ["'base-uri': \"'none'\"", "'base-uri': '*'"],
    ["'require-trusted-types-for': \"'script'\",", ''],
  ],
  'infra/workflows of lib/deploy-role.yaml': [
    ['Action: dynamodb:GetItem', 'Action: dynamodb:Query'],
  ],
  'functions/table/dynamodb-retries of functions/table/read.ts': [
    [
      'waiting = [...unprocessed, ...waiting.slice(batchSize)];',
      'waiting = waiting.slice(batchSize);',
    ],
  ],
  'functions/kernel of functions/kernel/caller.ts': [
    ["sameText(signature, sign('visitor', id))", 'signature.length > 0'],
    ['HttpOnly; ', ''],
    ["'__Host-visitor'", "'visitor'"],
  ],
  'functions/kernel of functions/kernel/http/serve.ts': [
    [
      ".use(originCheck)\n    .use(routeCheck)\n    .use(writeCheck);\n  if (audience === 'admin') pipeline.use(adminCheck(table));\n  pipeline.use(parseRequest)",
      ".use(routeCheck)\n    .use(writeCheck);\n  if (audience === 'admin') pipeline.use(adminCheck(table));\n  pipeline.use(parseRequest).use(originCheck)",
    ],
    ['.use(writeCheck)', ''],
    ["isHead ? { ...response, body: '' } : response", 'response'],
    ["user.role !== 'admin'", "user.role === 'nobody'"],
    ["claims?.['token_use'] !== 'access'", 'false'],
    ['!sameText(', 'sameText('],
    ["site !== 'same-origin' && site !== 'none'", 'false as boolean'],
    ["http.body && typeOf(http.headers['content-type']) !== type", 'false as boolean'],
  ],
  'functions/kernel of functions/kernel/http/parse-request.ts': [
    [".replace(unsafeCharacters, '')", ''],
  ],
  'functions/admin-writes of functions/site/edit-content.ts': [
    ["    audit: audit({ who: actor, what: 'discard', target: targetOf(id) }),\n", ''],
  ],
  'functions/rewards/damaged-ledger of functions/table/contributors/contributor.ts': [
    ['available_points: atLeast(cost + unexplained)', 'available_points: atLeast(cost)'],
  ],
  'functions/rewards/points of functions/kernel/rate-limit.ts': [
    ['const scope = isConfirmed ? contributor : caller.addressKey();', "const scope = '';"],
  ],
  'functions/rewards/payout of functions/rewards/decide-redemption.ts': [
    ['return first === adminId;', 'return false;'],
    ['if (!confirmed)', 'if (false as boolean)'],
  ],
  'functions/rewards/confirm of functions/rewards/check-points.ts': [
    ['if (requiresCode && !code)', 'if (false as boolean)'],
  ],
  'functions/rewards/confirm of functions/rewards/code.ts': [
    ['if (sent > codeLimits.perPerson)', 'if (false as boolean)'],
    ['`${purpose}\\0${owner}\\0${code}`', 'code'],
  ],
  'functions/rewards/confirm of functions/table/contributors/mailed-code.ts': [
    ['[own]: below(triesPerSender)', '[own]: below(1e6)'],
    ['tries: below(triesInAll)', 'tries: below(1e6)'],
    ['`tries-${sender.key}`', "'tries-all'"],
    ['deleteIf(codeKey(code), { pk: present })', 'deleteIf(codeKey(code), { pk: absent })'],
    ['.filter(({ ttl }) => ttl > nowSeconds())', ''],
  ],
  'functions/rewards/receipt-confirmation of functions/kernel/rate-limit.ts': [
    ['isConfirmed ? contributor : caller', 'caller'],
  ],
  'functions/rewards/receipt-confirmation of functions/submissions/public.ts': [
    ["isConfirmed ? 'confirmed' : caller.addressKey()", "'confirmed'"],
  ],
  'functions/rewards/receipt-confirmation of functions/table/contributors/mailed-code.ts': [
    ['(await getItem(table, confirmationKey(contributor, visitor.id))) !== undefined', 'true'],
  ],
  'functions/rewards/receipt-confirmation of functions/submissions/contributor-credit.ts': [
    ['balance?.submitter_name ?? submitter_name', 'submitter_name'],
    ["credit !== 'public' || spelling(name) !== spelling(submitter_name)", "credit !== 'public'"],
    ['balance ? undefined : { slug', '{ slug'],
  ],
  'functions/rewards/receipt-confirmation of functions/table/contributors/contributor.ts': [
    ['{ add, set: first }, { pk: absent }', '{ add, set: first }, { erased_as: absent }'],
  ],
  'functions/rewards/receipt-confirmation of functions/rewards/confirm-receipt.ts': [
    ['code: consumeCode(found),', ''],
  ],
  'functions/rewards/receipt-confirmation of functions/rewards/code.ts': [
    ['${texts[purpose].confirms}', 'one redemption'],
  ],
  'functions/rewards/receipt-confirmation of functions/notes/contributors/apply-credit-changes.ts':
    [["(balance.credit_confirmed_at ?? '') <= confirmed_at", 'true as boolean']],
  'functions/rewards/identity of functions/contracts/domain/email-address.ts': [
    ["replace(/(?<=.)\\+.*/, '')", 'trim()'],
  ],
  'functions/rewards/identity of functions/table/contributors/contributor-id.ts': [
    ["createHmac('sha256', fromEnvironment('CONTRIBUTOR_SECRET'))", "createHmac('sha256', '')"],
  ],
  'functions/refused-inputs of functions/contracts/domain/contributor.ts': [
    ['[6-9]\\d{9}', '\\d{10}'],
  ],
  'functions/submissions/credit of functions/table/contributors/contributor.ts': [
    ['emailDay: increment(email)', 'emailDay: increment(phone + email)'],
    ['phoneDay: increment(phone)', 'phoneDay: increment(phone + email)'],
  ],
  'functions/submissions/credit of functions/table/submissions/file-hash.ts': [
    ['putIfAbsent({ ...publishedKey(file) })', 'markPublished(file)'],
  ],
  'functions/submissions/credit of functions/submissions/approval-rules.ts': [
    ["setting('HOSTED_FILES_ONLY') === 'true'", 'false'],
    ['  requireCleanInspection(upload);\n', ''],
  ],
  'functions/rewards/redeem of functions/table/contributors/contributor.ts': [
    ['{ available_points: atLeast(cost + unexplained) }', '{ pk: present }'],
  ],
  'functions/rewards/redeem of functions/rewards/redeem.ts': [
    ['(stored.upi_id ?? null) !== (request.upi_id ?? null)', 'false as boolean'],
  ],
  'functions/audit of functions/table/change.ts': [
    ["Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' }", 'Put: { Item }'],
  ],
  'functions/notes/marks-of-address of functions/notes/visit-note.ts': [
    ['(isVote && marksToday >= limits.votesOfNote.perAddressWithCookie)', '(false as boolean)'],
    ['return usesToday < perAddressWithCookie;', 'return true;'],
    ['(await incrementUsage(table, use)) <= perAddressWithoutCookie', 'true'],
  ],
  'functions/documents/visible-text of functions/documents/pdf/visible-text.ts': [
    ['if (undrawnModes.has(mode))', 'if (false as boolean)'],
    ['this.#heightOf(first!) < this.#minHeight', 'false'],
    ['!isInside(box, visible)', 'false as boolean'],
    ['greatest - least >= minContrast', 'true'],
    ['Math.abs(colour[channel]! - median) >= minColourDifference', 'true'],
    ['shownLetters >= minShownLetters', 'false'],
    ['covered >= area * minPictureShare', 'true'],
  ],
  'functions/documents/visible-text of functions/documents/similar-files.ts': [
    ['pageHashes.length > 0', 'false'],
  ],
  'functions/requests of functions/table/usage.ts': [
    ['{ uses: below(max) }', '{ uses: below(1e9) }'],
  ],
  'functions/table/erasure of functions/notes/contributors/personal-data.ts': [
    ["phone: '', email: '', name", "email: '', name"],
  ],
  'functions/submissions/upload of functions/kernel/rate-limit.ts': [
    ['{ limitKey: addressOf(caller.addressKey()), max: uploadQuota.perAddress },', ''],
    ["{ limitKey: 'all', max: uploadQuota.inAll },", ''],
  ],
  'functions/submissions/interleaved of functions/submissions/approve.ts': [
    ['...(upload && { upload: uploadIsClean(upload.id) }),', ''],
  ],
  'inspection/link-class of functions/inspection/link-class.ts': [
    ['openableSchemes.has(scheme)', "(scheme.length > 1 && scheme !== 'file')"],
    ["if (isNetworkPath(target)) return 'unsafe';", ''],
    ['round < maxDecodeRounds', 'round < 1'],
    ["return target.replaceAll(/[\\p{C}\\p{Z}]/gu, '');", 'return target;'],
  ],
  'functions/submissions/pending-limit of functions/table/contributors/review-record.ts': [
    ['{ pending: below(maxPendingSubmissions) },', '{},'],
  ],
  'functions/submissions/pending-limit of functions/submissions/reject.ts': [
    [
      '...(pending_scope && { pending: decrementPending(submission, pending_scope) }),',
      "pending: decrementPending(submission, pending_scope ?? 'address'),",
    ],
  ],
  'functions/presigned-urls of functions/files/presigned-urls.ts': [
    ["'if-none-match': '*',", ''],
    ["'content-length': String(size),", ''],
  ],
  'functions/rewards/ledger-model of functions/table/submissions/upload.ts': [
    ['{ pk: present, submission_id: absent, note_id: absent }', '{ pk: present }'],
  ],
  'inspection/hostile of functions/inspection/pdf/threat-rules.ts': [
    ["kind === 'Thread' && links.includes('web')", 'false as boolean'],
    ['(isStream && namesFile) || ', ''],
    [
      "(isStream && namesFile) || asDict(this.#document.resolve(dict.get('Ref')))?.has('F')",
      'isStream && namesFile',
    ],
    ["if (mark.startsWith('feff'))", 'if (false as boolean)'],
    ["if (mark.startsWith('fffe'))", 'if (false as boolean)'],
    ['object?.source === document.bytes ? object : null', 'null'],
    ['this.#classify(base ?? value)', 'this.#classify(value)'],
    [
      'decodeText(document.stringBytes(string, this.#owner))',
      'decodeText(document.stringBytes(string, null))',
    ],
    ["Launch: 'launches-program',", ''],
  ],
  'inspection/hostile of functions/inspection/pdf/form-expansion.ts': [
    ["if (draws > limits.pdfFormDraws) refuse('bomb');", ''],
  ],
  'inspection/hostile of functions/inspection/link-class.ts': [
    [String.raw`'L\0\0\0\x01\x14\x02\0',`, ''],
  ],
  'inspection/hostile of functions/inspection/field-codes.ts': [
    ["classifyTarget(name) === 'local'", 'true'],
    ["target.includes(computed) && link !== 'web' ? 'unsafe' : link", 'link'],
    ["classifyTarget(hyperlinkTarget(linked)) === 'unsafe'", 'false as boolean'],
    ['code.includes(computed))', '(false as boolean))'],
  ],
  'inspection/hostile of functions/inspection/ooxml/addresses.ts': [
    ['isNetworkPath(target) || ', ''],
    ['loadsByStyle.test(value) || /<', '/<'],
    [' || /<[a-z!?/]/i.test(value)', ''],
    ["schemeOf(target) !== '' && ", 'false && '],
    ['!names.test(text)', '(false as boolean)'],
    ["else if (!actions.test(value)) findings.addReason('launches-program');", ''],
    ["if (classifyLink(value) === 'unsafe') findings.addReason('unsafe-link');", ''],
    ["  ddeLink: 'dynamic-data',", ''],
    ["  connectString: 'external-content',", ''],
    ["if (root === 'svg' && /^on/i", "if (root === 'none' && /^on/i"],
    ["else findings.addReason('external-content');\n}", '}'],
    ["if (xml.includes('<?xml-stylesheet')) findings.addReason('external-content');", ''],
  ],
  'inspection/hostile of functions/inspection/ooxml/relationships.ts': [
    ["undeclared || mode !== 'internal'", "undeclared || mode === 'External'"],
    ["mode === 'internal' && !isPartName(target)", 'false as boolean'],
    ["if (undeclared && kind !== 'hyperlink')", 'if (false as boolean)'],
    ["link === 'local' && localKinds.has(kind)", "link === 'local'"],
    ['isWebPage && media.has(kind)', 'media.has(kind)'],
    ['isWebPage && media.has(kind)', 'isWebPage'],
  ],
  'inspection/hostile of functions/inspection/ooxml/xml.ts': [
    ["|| xml.includes('\\0')", ''],
    ['!isDeclared || ', ''],
    ['!begins || ', ''],
    ["if (others.length > 0) refuse('malformed');", ''],
  ],
  'inspection/hostile of functions/inspection/ooxml/inspect-ooxml.ts': [
    ["if (/(^|\\/)customUI\\//i.test(name)) findings.addReason('macro');", ''],
    ["if (/(^|\\/)webextensions?\\//i.test(name)) findings.addReason('external-content');", ''],
    ["if (bytes.length > limits.xmlBytes) refuse('bomb');", ''],
    ["if (splitOrEncoded.test(name)) findings.addReason('unsafe-name');", ''],
    ["if (foreignPart.test(name)) findings.addReason('polyglot');", ''],
    ['isXml(name) || looksLikeXml(bytes)', 'isXml(name)'],
    ['isXml(name) || looksLikeXml(bytes)', 'looksLikeXml(bytes)'],
  ],
  'inspection/hostile of functions/inspection/ole/storages.ts': [
    ['&& isLinked(file.read(entry))', '&& false'],
  ],
  'inspection/hostile of functions/inspection/ole/inspect-ole.ts': [
    ["if (classifyLink(linkBase(file)) !== 'local') findings.addReason('external-content');", ''],
  ],
  'inspection/hostile of functions/inspection/ole/inspect-doc.ts': [
    ["classifyLink(templatePath(streams)) !== 'local'", 'false as boolean'],
  ],
  'inspection/hostile of functions/inspection/ole/inspect-ppt.ts': [
    ["isMediaPath && classifyLink(decodeUtf16(body)) !== 'local'", 'false as boolean'],
  ],
  'functions/documents/extraction-quota of functions/documents/extract-upload.ts': [
    ['!facts.isComplete && upload.sender', 'upload.sender === null && upload.sender'],
  ],
  'functions/documents/extraction-quota of functions/documents/pdf/thread.ts': [
    ['facts.pages.length === pdfium._FPDF_GetPageCount(document)', 'true'],
  ],
  'functions/documents/extraction-quota of functions/documents/document-content.ts': [
    ['  isComplete: false,', '  isComplete: true,'],
  ],
  'functions/kernel/sign of functions/kernel/sign.ts': [['`${purpose}\\0${text}`', 'text']],
  'functions/publishing/changes of functions/publishing/cache-tags.ts': [
    ['return [...ofImage(before), ...ofImage(after)];', 'return ofImage(after);'],
    ['course ? [tagOfCourse(course)] : allGroups', 'course ? [tagOfCourse(course)] : []'],
  ],
  'functions/publishing/page-addresses of functions/contracts/pages/addresses.ts': [
    ['if (!isPage) return undefined;', 'if (!page) return undefined;'],
  ],
  'functions/publishing/pages of functions/publishing/pages/render-and-store.ts': [
    ['    await removePages(objects, [key]);', ''],
    ['    clearCaches();', ''],
  ],
  'functions/publishing/pages of web/src/server/render-page.tsx': [
    [".replaceAll('<', String.raw`\\u003c`)", ''],
  ],
  'functions/publishing/pages of web/src/components/page/head.tsx': [
    [".replaceAll('<', String.raw`\\u003c`)", ''],
  ],
  'contracts/drive of functions/contracts/domain/drive.ts': [
    ['!hosts.has(host)', "!host.includes('google.com')"],
    ["protocol !== 'https:' || ", ''],
    [' || username || password', ''],
  ],
  'contracts/trusted-types of functions/contracts/head/head-script.ts': [
    ['href.startsWith(location.origin)&&', ''],
    ['?html:null})`', '?html:html})`'],
  ],
  'functions/publishing/invalidations of functions/publishing/send-invalidations.ts': [
    ['if (!sent) await putUnsentInvalidation(table, invalidation);', ''],
    [
      '(await request({ items, reference })) ? items : undefined',
      '(await request({ items, reference }), items)',
    ],
  ],
  'functions/subscriptions of functions/messages/subscriptions.ts': [
    ['sameText(signature, sign(purpose, id)) ? id : undefined', 'id'],
    ['sign(purpose, id)) ? id', "sign('subscribe', id)) ? id"],
    ['<= confirmationLimits.perMailbox', '> 0'],
    ["sign('mailbox', canonicalEmail(email))", "sign('mailbox', email)"],
    ['if (isPending && mayMail)', 'if (mayMail)'],
  ],
  'functions/subscriptions of functions/table/site/subscription.ts': [
    ['{ created_at: absent, ttl: atLeast(nowSeconds() + 1) }', '{ id }'],
  ],
};

const projects: Readonly<Record<string, Project>> = { infra: 'infra', functions: 'node' };

export const mutants: readonly Mutant[] = Object.entries(replacementsByTest).flatMap(
  ([key, changes]) => {
    const [tests = '', file = ''] = key.split(' of ');
    const project = projects[tests.split('/')[0]!] ?? 'pure';
    return changes.map(([find, replace]) => ({ project, tests, file, find, replace }));
  },
);
