/** Types of the parts of `subset-font` that the build uses; the package has none. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly keepFeatures: readonly string[]
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>
    },
  ): Promise<Buffer>
}
