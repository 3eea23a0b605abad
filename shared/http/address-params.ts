/** `'/invoicing/:ref'` → `'ref'`. */
type ParamName<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never

export type AddressParams<Pattern extends string> = Readonly<Record<ParamName<Pattern>, string>>

/** The named segments of the page's own address, decoded. The gateway serves a page only where its pattern fits. */
export function addressParams<const Pattern extends string>(
  pattern: Pattern,
  path = location.pathname,
): AddressParams<Pattern> {
  const segments = path.split('/')
  const named = pattern
    .split('/')
    .flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(segments[index] ?? '')]] : [],
    )
  // One entry for each name in the pattern.
  return Object.fromEntries(named) as AddressParams<Pattern>
}
