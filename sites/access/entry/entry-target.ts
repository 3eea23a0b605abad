/**
 * Returns the address to which /i leads (ACC-37 to ACC-39), as the gateway has derived it from `dc` and the session.
 * Without data it is the default page (ACC-O7). Only addresses of our own site are accepted.
 */
export function entryTarget(data: string | null | undefined, origin: string): string {
  try {
    // Data of another shape has no text in `target`, or throws.
    const { target } = JSON.parse(data ?? '') as { target?: unknown }
    return typeof target === 'string' && new URL(target, origin).origin === origin ? target : '/'
  } catch {
    return '/'
  }
}
