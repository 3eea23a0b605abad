/**
 * Writes a Content-Disposition by RFC 6266: ASCII for old browsers, UTF-8 for all others. The insurer writes parts of
 * the name: a lone surrogate cannot be encoded, and invisible characters could disguise the file type.
 */
export function dispositionOf(name: string | null, isShown = false): string {
  if (name === null) return 'inline'
  const visible = name.replace(/\p{C}/gu, '')
  const plain = visible.normalize('NFD').replace(/[^ -~]|["\\%]/g, '')
  const encoded = encodeURIComponent(visible).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
