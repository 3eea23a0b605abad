import { expect, test } from 'vitest'
import { isCommonOnDevice, learnCommonPasswords } from './common-on-device.ts'
import { newPasswordProblems } from './new-password.ts'

test('[D235] a common password is named before it is sent, once the list is here', async () => {
  const problem = () =>
    newPasswordProblems(
      { email: 'ana@correo.example', brandWord: 'volante' },
      { password: 'Trustno1', confirmation: 'Trustno1' },
    ).password
  expect([isCommonOnDevice('Trustno1'), problem()]).toEqual([false, null])
  await learnCommonPasswords()
  expect(problem()).toBe('Esta contraseña es muy común y fácil de adivinar. Elige otra.')
})
