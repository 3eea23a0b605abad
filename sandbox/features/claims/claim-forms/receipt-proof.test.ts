import { expect, test } from 'vitest'
import { decisionFacts, noticeFacts, signatureFacts } from './receipt-proof.ts'

const at = '2026-11-25T18:00:00.000Z'

test('[D128] the declaration names signer, time, hash and version of the signature', () => {
  const details = { signer: 'Mariana Ortega', sha256: 'hash-of-form', version: 'v7', signedAt: at }
  const facts = signatureFacts({ signatureDetails: details })
  expect(facts.map(([, value]) => value)).toEqual([
    'Mariana Ortega',
    expect.stringContaining('25 de noviembre de 2026'),
    'hash-of-form',
    'v7',
  ])
  // A form may lack signature details, if it was signed before they existed.
  expect(signatureFacts({}).map(([, value]) => value)).toEqual(['', '', '', ''])
})

test('[CLF-30] the declaration names the accepted privacy notice and its time', () => {
  const facts = noticeFacts({ privacyNotice: { version: '2026-01-01', acceptedAt: at, sha256: 'hash' } })
  expect(facts.map(([, value]) => value)).toEqual(['2026-01-01', expect.stringContaining('2026'), 'hash'])
})

test('[D68] the declaration says which of two values was chosen, by whom and when', () => {
  const decided = { decidedBy: 'Mariana Ortega', decidedAt: at }
  const facts = decisionFacts({
    decisions: [
      {
        ...decided,
        field: 'facts',
        chosen: 'mine',
        mine: { facts: 'Yo iba en verde.' },
        theirs: { facts: 'Se pasó el alto.' },
      },
      { ...decided, field: 'colour', chosen: 'theirs', mine: { colour: '' }, theirs: { colour: '201' } },
    ],
  })
  const words = facts.map(([label, value]) => `${label} ${value}`).join('\n')
  expect(words).toContain('Qué pasó Quedó: Yo iba en verde. (de quien declara)')
  expect(words).toContain('No quedó: Se pasó el alto. (de otra persona)')
  expect(words).toContain('Decidió: Mariana Ortega, 25 de noviembre de 2026')
  expect(words).toMatch(/Color Quedó: (?!201)[^(]+ \(de otra persona\)/)
  expect(words).toContain('No quedó: sin dato')
})
