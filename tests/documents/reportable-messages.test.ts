import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files of the sandbox with messages that need no report: they carry the key itself, or news. */
const unreportable: Readonly<Record<string, string>> = {
  'sandbox/features/account/otp/service.ts': 'a code, which opens nothing by itself',
  'sandbox/features/account/access/email-links.ts':
    'the link that validates an e-mail or restores a password',
  'sandbox/console/office.ts': 'the insurer’s answer to what was asked with a message that could be reported',
  'sandbox/features/claims/claim-forms/seeds.ts': 'the link of a form',
  'sandbox/features/links/signature/seeds.ts': 'the link of a document to sign',
  'sandbox/features/purchase/payment/service.ts':
    'the policy and its invoice, which the bank’s own notice is about',
  'sandbox/providers/invoices/invoice-email.ts': 'files that were asked for with a link',
}
const sources = globSync('sandbox/**/*.ts', { exclude: (name) => /\.test\.ts$/.test(name) }).map(
  (file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const,
)
const HOME = 'sandbox/providers/messages/messages.ts'

test('[D209] [D234] each message about an account’s change has a link to report it', () => {
  const writing = sources.filter(([file, text]) => file !== HOME && text.includes('messageStatement('))
  expect(writing.length).toBeGreaterThan(8)
  const silent = writing.filter(([, text]) => !text.includes('isReportable: true')).map(([file]) => file)
  expect(silent.toSorted()).toEqual(Object.keys(unreportable).toSorted())
})

test('[D209] the sentence about reporting a message is written in one place', () => {
  const saying = sources.filter(([, text]) => /no fuiste tú/.test(text)).map(([file]) => file)
  expect(saying).toEqual([HOME])
})
