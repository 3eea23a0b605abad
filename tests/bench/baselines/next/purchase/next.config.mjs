/** Packed by what stands before it, as behind a content network. */
export default { compress: false, poweredByHeader: false }
