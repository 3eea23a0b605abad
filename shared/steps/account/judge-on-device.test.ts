import { expect, test } from 'vitest'
import { judgeOnDevice, learnCommonPasswords } from './judge-on-device.ts'

test('[D235] once the list is loaded, common passwords and own names are refused before sending', async () => {
  const context = { email: 'luz@correo.example', brandWord: 'volante' }
  const problems = () =>
    ['Trustno1', 'xMariana2so'].map((password) => judgeOnDevice(password, context, ['Mariana']))
  expect(problems()).toEqual([null, null])
  expect(judgeOnDevice('corta', context)).toContain('no cumple')
  await learnCommonPasswords()
  expect(problems()).toEqual([
    'Esta contraseña es muy común y fácil de adivinar. Elige otra.',
    'La contraseña no puede tener tu nombre, tus apellidos ni tus placas. Elige otra.',
  ])
  expect(judgeOnDevice('corta', context)).toContain('no cumple')
})
