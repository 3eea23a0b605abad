/** Values that are never stored on the device: passwords, one-time codes and card data (D9, D10). */
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

/** Secret names that occur anywhere in a shape; `never` if there are none, or if any name is allowed. */
export type SecretIn<Shape> = Shape extends readonly (infer Item)[]
  ? SecretIn<Item>
  : Shape extends object
    ?
        | (string extends keyof Shape ? never : keyof Shape & SecretName)
        | { [K in keyof Shape]-?: SecretIn<Shape[K]> }[keyof Shape]
    : never

/** JSON replacer that leaves secret names out; undefined if there are none, because a replacer is slow. */
export const dropSecrets = (value: unknown) =>
  hasSecret(value) ? (name: string, part: unknown) => (secretNames.has(name) ? undefined : part) : undefined

/** Whether a field at any depth has a secret name. */
const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => secretNames.has(name) || hasSecret(part))
