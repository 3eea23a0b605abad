import { signingPageWords as words } from '../words.ts'
import type { SignedPhoto } from './signed-lines.ts'
import type { Thumbs } from './use-photo-thumbs.ts'

interface Props {
  photos: readonly SignedPhoto[]
  thumbs: Thumbs
  /** Level of the heading. */
  heading?: 'h2' | 'h3'
}

/** Photos that are signed, by name, with a picture of those that this device has. */
export function SignedPhotos({ photos, thumbs, heading: Heading = 'h2' }: Props) {
  if (photos.length === 0) return null
  return (
    <div className="adjuster-part">
      <Heading>{words.photos(photos.length)}</Heading>
      <ul className="adjuster-signed-photos">
        {photos.map(({ path, name }) => (
          <li key={path}>
            {thumbs[path] !== undefined && <img src={thumbs[path]} alt="" width={72} height={72} />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
