/** Compressed by the server in front of it, as behind a content network. */
export default { compress: false, poweredByHeader: false }
