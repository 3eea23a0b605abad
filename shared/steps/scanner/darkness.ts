/** iOS 17 is known for cameras that open and give nothing but black. */
const BLACK_MS = 3000

/** Whether it has been black for so long. */
export function darkness(now: () => number): (isDark: boolean) => boolean {
  let since = now()
  return (isDark) => {
    if (!isDark) since = now()
    return now() - since >= BLACK_MS
  }
}
