/** Static pages, as `next start` would serve them, without a server in between: the kindest case for Next. */
export default { output: 'export', trailingSlash: false }
