/** Paths that vulnerability scanners request. They answer 404, because a redirect would encourage scanners (D24). */
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
