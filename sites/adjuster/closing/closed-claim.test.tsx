/** Tests the page of a closed claim: its date and its signature are shown only if the closing has them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import { ClosingView } from './ClosingList.tsx'

const AT = '2026-11-24T18:20:00Z'
const pageOf = (state: ClosingState['state'], claim: ClosingState['steps'][number]['state']) =>
  renderToStaticMarkup(
    <ClosingView
      closing={{
        mode: 'none',
        state,
        question: null,
        steps: [{ step: 'claim', state: claim, at: AT, message: '' }],
        confirmed: [],
        claimNumber: 'S-2026-5203',
        confirmation: 'link',
        receipt: 'none',
        proof: null,
      }}
      unreached={false}
      onAnswered={() => undefined}
    >
      <p>Otros siniestros</p>
    </ClosingView>,
  )

test('[ADJ-29] [ADJ-152] a closed claim shows when and by whose signature it was closed, and links to the others', () => {
  const html = pageOf('done', 'done')
  expect(html).toContain('Se cerró el 24/11/2026 a las 12:20, con la firma del ajustador.')
  expect(html).toContain('Otros siniestros')
})

test('[ADJ-152] a claim closed by the office or still being closed names no signature', () => {
  expect(pageOf('done', 'elsewhere')).not.toContain('con la firma')
  expect(pageOf('running', 'confirming')).not.toContain('Se cerró')
})
