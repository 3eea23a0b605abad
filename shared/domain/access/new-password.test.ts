import { describe, expect, test } from 'vitest'
import { judgeNewPassword } from './new-password.ts'

const context = { email: 'luz@correo.example', brandWord: 'volante' }
const judge = (password: string, ...own: string[]) => judgeNewPassword(password, context, own)?.code ?? null

describe('[D235] a new password', () => {
  test.each([
    ['a name, in any case and without its accent', 'xMARIANA2sol', ['Mariána']],
    ['one of several names', 'Guadalupe2s9', ['María Guadalupe']],
    ['a name of several words', 'Delacruz2s9', ['de la Cruz']],
    ['plates as they are printed', 'Xy-RTY-52-91z', ['RTY-52-91']],
    ['plates as they are typed', 'xyRTY5291zK', ['RTY-52-91']],
  ])('a new password that holds %s is refused', (_, password, own) => {
    expect(judge(password, ...own)).toBe('password_personal')
    expect(judge(password)).toBeNull()
  })

  test('a new password may hold a name that is too short to count', () => {
    expect(judge('Manana2sol9', 'Ana', '')).toBeNull()
  })

  test('a new password on the list of common passwords is refused, in any case', () => {
    expect(judge('Trustno1')).toBe('password_common')
    expect(judge('TRUSTno1')).toBe('password_common')
  })

  test('the rules of the form are reported before the rules about new passwords', () => {
    expect(judge('corta', 'corta')).toBe('password_refused')
    expect(judge('Volante2Sol9')).toBe('password_refused')
  })
})
