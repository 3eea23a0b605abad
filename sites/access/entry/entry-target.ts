/**
 * The target of /i (ACC-37 to ACC-39): the gateway has read `dc` and the session. Without its answer the default page
 * decides (ACC-O7). Only an address of our own is followed, parsed as a browser would.
 */
export function entryTarget(data: string | null | undefined, origin: string): string {
  try {
    // A target of another shape gives no string, or throws.
    const { target } = JSON.parse(data ?? '') as { target?: unknown }
    return typeof target === 'string' && new URL(target, origin).origin === origin ? target : '/'
  } catch {
    return '/'
  }
}
