/**
 * The list of common passwords on a device (D235): the gateway's own, 13 KB gzip, fetched with the focus of a field for a
 * new password. Until it is here, or where it could not be fetched, the gateway says it with its answer.
 */
let isListed: ((password: string) => boolean) | undefined

export async function learnCommonPasswords(): Promise<void> {
  if (isListed !== undefined) return
  const list = await import('#shared/domain/access/common-password.ts').catch(() => null)
  isListed = list?.isCommonPassword
}

export const isCommonOnDevice = (password: string): boolean => isListed?.(password) === true
