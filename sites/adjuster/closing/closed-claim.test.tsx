/** Tests the page of a closing: its date and signature are shown if it has them, and a refusal once. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import { ClosingView } from './ClosingList.tsx'

const AT = '2026-11-24T18:20:00Z'
const pageOf = (
  state: ClosingState['state'],
  claim: ClosingState['steps'][number]['state'],
  asked: Pick<ClosingState, 'question'> & { message: string } = { question: null, message: '' },
) =>
  renderToStaticMarkup(
    <ClosingView
      closing={{
        mode: 'none',
        state,
        question: asked.question,
        steps: [{ step: 'claim', state: claim, at: AT, message: asked.message }],
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

test('[EXC-27] the reason of a refused step is shown once, above the answers', () => {
  const html = pageOf('asking', 'failed', { question: 'refused', message: 'El folio no está vigente.' })
  expect(html.split('El folio no está vigente.')).toHaveLength(2)
  expect(html.indexOf('class="alert')).toBeLessThan(html.indexOf('El folio no está vigente.'))
})
