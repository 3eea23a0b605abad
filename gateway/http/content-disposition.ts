/**
 * RFC 6266: plain letters for old browsers, the right ones for all others. The insurer's words are in it: half of a
 * character has no spelling here, and what cannot be seen could make a file look like another kind.
 */
export function dispositionOf(name: string | null): string {
  if (name === null) return 'inline'
  const visible = name.replace(/\p{C}/gu, '')
  const plain = visible.normalize('NFD').replace(/[^ -~]|["\\%]/g, '')
  const encoded = encodeURIComponent(visible).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
