import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { controlOf, formState, namesIn, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { PasswordScreen } from './ChangePassword.tsx'
import type { passwordSchema } from './password.ts'

test('[PRF-07] [PRF-08] the password screen has its title and three masked fields', () => {
  const html = renderToStaticMarkup(
    <PasswordScreen
      state={formState<ReturnType<typeof passwordSchema>>({
        currentPassword: '',
        password: '',
        confirmation: '',
      })}
      context={{ email: 'mariana@correo.example', brandWord: 'volante' }}
    />,
  )
  const fields = namesIn(html).filter((name) => name !== 'username')
  expect(fields).toEqual(['currentPassword', 'password', 'confirmation'])
  for (const name of fields) expect(controlOf(html, name)).toContain('type="password"')
  for (const name of ['password', 'confirmation'])
    expect(controlOf(html, name)).toContain('autoComplete="new-password"')
  expect(wordsOf(html)).toMatch(
    /^Cambiar contraseña .*Contraseña actual.*Nueva contraseña.*Confirma tu contraseña.*Cambiar contraseña$/,
  )
})
