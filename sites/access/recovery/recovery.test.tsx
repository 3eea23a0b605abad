import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { validate } from '#shared/forms/validate.ts'
import { RecoveryScreen } from './Recovery.tsx'
import { recoverySchema } from './recovery.ts'

function button(email: string, isHydrated: boolean): string {
  const html = renderToStaticMarkup(
    <RecoveryScreen
      state={{
        id: 'recovery',
        field: (name) => ({ name, error: undefined }),
        values: { email },
        isValid: validate(recoverySchema, { email }).answer !== undefined,
        isHydrated,
        isBusy: false,
        message: undefined,
        problems: [],
        failures: 0,
        submit: () => undefined,
        forgetMessage: () => undefined,
        fillIn: () => undefined,
      }}
    />,
  )
  return /<button[^>]*type="submit"[^>]*>/.exec(html)?.[0] ?? ''
}

test('[ACC-20] the button of the password recovery is disabled until the e-mail is valid', () => {
  expect(button('', false)).toMatch(/ disabled=""/)
  for (const wrong of ['', 'ana', 'ana@', 'ana@correo'])
    expect(button(wrong, true), wrong).toContain('aria-disabled="true"')
  expect(button('ana@correo.example', true)).not.toContain('disabled')
})
