/** Requested by vulnerability scanners. Answered 404, because a redirect would encourage them (D24). */
const scannerStarts = [
  '/api',
  '/_a/',
  '/_image',
  '/wp-',
  '/wordpress',
  '/cgi-bin',
  '/admin',
  '/actuator',
  '/vendor',
]
const scannerEnds =
  /\.(php|asp|aspx|jsp|env|sql|bak|old|zip|tar|gz|map|ya?ml|toml|ini|log|json|xml|html?|js|css)$/i

export function isScannerPath(path: string): boolean {
  // No path of ours has a segment that begins with a dot.
  if (path === '/_a' || path.includes('/.')) return true
  return scannerStarts.some((start) => path.startsWith(start)) || scannerEnds.test(path)
}
