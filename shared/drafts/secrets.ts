/** What is never stored on the device: passwords, one-time codes and card data (D9, D10). */
const SECRET_NAMES = [
  'password',
  'newPassword',
  'confirmPassword',
  'passwordConfirmation',
  'code',
  'otp',
  'token',
  'card',
  'cardNumber',
  'cvv',
  'cvc',
] as const

type SecretName = (typeof SECRET_NAMES)[number]

const secretNames: ReadonlySet<string> = new Set(SECRET_NAMES)

/** The secret names that stand anywhere in a shape; never when there are none, or when any name is allowed. */
export type SecretIn<Shape> = Shape extends readonly (infer Item)[]
  ? SecretIn<Item>
  : Shape extends object
    ?
        | (string extends keyof Shape ? never : keyof Shape & SecretName)
        | { [K in keyof Shape]-?: SecretIn<Shape[K]> }[keyof Shape]
    : never

/** As JSON, in which nothing has a secret name, at any depth. A replacer is slow: it runs only where there is one. */
export const textWithoutSecrets = (value: unknown): string =>
  hasSecret(value)
    ? JSON.stringify(value, (name, part: unknown) => (secretNames.has(name) ? undefined : part))
    : JSON.stringify(value)

function hasSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasSecret)
  return Object.entries(value).some(([name, part]) => secretNames.has(name) || hasSecret(part))
}
