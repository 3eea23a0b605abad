import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formState, namedOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { validate } from '#shared/forms/validate.ts'
import { approvalSchema } from './approval.ts'
import { ApprovalScreen } from './Approval.tsx'

const drawn = (accepted: boolean, waiting: string | null = null) =>
  renderToStaticMarkup(
    <ApprovalScreen
      state={formState<typeof approvalSchema>(
        { accepted },
        {
          isValid: Object.keys(validate(approvalSchema, { accepted }).messages).length === 0,
          isHydrated: waiting === null,
        },
      )}
      documentName="Convenio de finiquito"
      personName="Ana Ruiz"
      file={{ save: '/file', view: '/file?view=1' }}
      waiting={waiting}
      onDecline={() => undefined}
    >
      <p>Página 1</p>
    </ApprovalScreen>,
  )

test('[SIG-11] a signature requires the ticked box that the document was read', () => {
  expect(wordsOf(drawn(false))).toContain('He leído el documento y procedo a firmar.')
  expect(Object.keys(validate(approvalSchema, { accepted: false }).messages)).toEqual(['accepted'])
  expect(validate(approvalSchema, { accepted: true }).messages).toEqual({})
})

test('[SIG-12] "Firmar documento" is disabled until the box is ticked and the document has loaded', () => {
  const button = (html: string) => namedOf(html, 'button', 'Firmar documento')
  expect(button(drawn(false))).toContain('aria-disabled="true"')
  expect(button(drawn(true))).not.toContain('disabled')
  expect(button(drawn(true, 'Podrás firmar cuando el documento haya llegado completo.'))).toContain(
    'disabled',
  )
})

test('[SIG-O7] the screen shows the pages and a link that opens the document in another window', () => {
  const html = drawn(false)
  expect(html).toContain('<p>Página 1</p>')
  expect(html).toMatch(/<a [^>]*target="_blank"[^>]*href="\/file\?view=1"/)
})
