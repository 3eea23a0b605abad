import { COMMON_PASSWORDS } from './common-passwords.data.ts'

let common: ReadonlySet<string> | undefined

/**
 * True for a password that attackers try first, regardless of upper and lower case (ASVS 6.2.4, 6.2.12). The list is
 * loaded when a new password is first typed.
 */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(COMMON_PASSWORDS.split(' '))
  return common.has(password.toLowerCase())
}
