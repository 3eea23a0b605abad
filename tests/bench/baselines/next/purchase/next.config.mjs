/** Compression is off, because the server in front compresses, as a content network does. */
export default { compress: false, poweredByHeader: false }
