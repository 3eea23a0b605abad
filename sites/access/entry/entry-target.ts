/**
 * Where /i leads (ACC-37 to ACC-39): the gateway has read `dc` and knows whether somebody is signed in. Without its
 * answer the default page decides (ACC-O7). Only an address of our own is followed, parsed as a browser would.
 */
export function entryTarget(data: string | null | undefined, origin: string): string {
  try {
    const { target } = JSON.parse(data ?? '') as { target?: unknown } // of another shape: no string, or it throws
    return typeof target === 'string' && new URL(target, origin).origin === origin ? target : '/'
  } catch {
    return '/'
  }
}
