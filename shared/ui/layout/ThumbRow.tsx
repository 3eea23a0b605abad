import './thumb-row.css'

interface Props {
  /** Addresses of the pictures. */
  thumbs: readonly string[]
}

/** Number of pictures in a row; the text beside it has the count of all. */
const MOST = 4
const SIDE = 48

/** The first photos of a count, as small pictures. Decoration: the text beside it counts them. */
export function ThumbRow({ thumbs }: Props) {
  if (thumbs.length === 0) return null
  return (
    <span className="thumb-row">
      {thumbs.slice(0, MOST).map((thumb) => (
        <img key={thumb} src={thumb} alt="" width={SIDE} height={SIDE} />
      ))}
    </span>
  )
}
