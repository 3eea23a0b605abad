/** The security headers that a careful team would add; they are fewer than ours. */
const headers = [
  { key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'" },
  { key: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains; preload' },
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'referrer-policy', value: 'no-referrer' },
  { key: 'cache-control', value: 'no-store' },
]

export default {
  poweredByHeader: false,
  headers: () => [{ source: '/api/:path*', headers }],
}
