import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import type { Claim, ClaimAttachment } from '#shared/contracts/claims/claim-payments.ts'
import { ID_SLOTS } from '#shared/domain/claims/attachments/attachments.ts'
import type { ClaimWork } from '../step/claim-context.ts'
import { stepWords } from '../step/step-words.ts'
import { FilesPart } from './FilesPart.tsx'

const noop = () => undefined

function drawn(states: readonly ClaimAttachment['state'][], files: ClaimFiles | null = null) {
  const attachments = ID_SLOTS.map((slot, at) => ({
    slot,
    state: states[at] ?? 'missing',
    reason: null,
  }))
  const work: ClaimWork = {
    kind: 'damage',
    session: null,
    policy: null,
    files,
    chat: null,
    store: null,
    // The cast is safe: only these fields are read.
    claim: { id: '7', attachments } as unknown as Claim,
    isFailed: false,
    retry: noop,
    onOpened: noop,
  }
  return renderToStaticMarkup(
    <FilesPart step="identity" work={work} isReady onNext={() => Promise.resolve(undefined)} />,
  )
}

test('[CLP-33] [CLP-O9] the sentence about sending later is shown only while a file is missing', () => {
  const all = (state: ClaimAttachment['state']) => ID_SLOTS.map(() => state)
  const [, ...rest] = all('approved')
  for (const [states, isAnnounced] of [
    [all('approved'), false],
    [all('pending'), false],
    [['pending', ...rest], false],
    [['refused', ...rest], true],
    [['missing', ...rest], true],
    [[], true],
  ] as const)
    expect([states, drawn(states).includes(stepWords.later)]).toEqual([states, isAnnounced])
  const sent = { state: 'valid', id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'gallery' } as const
  const photos = Object.fromEntries(ID_SLOTS.map((slot) => [slot, sent]))
  const files = { photos, now: '2026-11-23T18:00:00Z', isComplete: false }
  expect(drawn(['refused', ...rest], files)).not.toContain(stepWords.later)
})

test('[CLP-O9] a refused file is shown once, as refused', () => {
  const html = drawn(['refused'])
  expect(html.match(/Rechazad[oa]/g)).toHaveLength(1)
  expect(html.match(/Sin archivo/g) ?? []).toHaveLength(ID_SLOTS.length - 1)
})
