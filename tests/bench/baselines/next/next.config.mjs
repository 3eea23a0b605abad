/** A static export, served without `next start`: the fastest case for Next. */
export default { output: 'export', trailingSlash: false }
