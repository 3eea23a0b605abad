import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import {
  signedParts,
  signedPhotos,
  type SignedPart,
  type SignedPhoto,
  shownDifferences,
} from './signed-lines.ts'
import { signingPageWords as words } from '../words.ts'
import { useEffect, useState } from 'react'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import { renames, $voided } from '../form/form-store.ts'
import { slotHere } from '../photos/photos-store.ts'
import { useStore } from '@nanostores/react'
import { Differences } from '#shared/claim-form/signing/Differences.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { signerName } from './signers.ts'

/** Object URLs of thumbnails by the path of their photo. */
export type SignedThumbs = Readonly<Partial<Record<string, string>>>

/**
 * Thumbnails of the photos that this device has, revoked when the list changes. The insurer returns no pictures, so a
 * photo of another device has none.
 */
export function usePhotoThumbs(place: string, photos: readonly SignedPhoto[]): SignedThumbs {
  const [thumbs, setThumbs] = useState<SignedThumbs>({})
  const paths = photos.map(({ path }) => path).join(' ')
  useEffect(() => {
    const made: string[] = []
    let isGone = false
    const read = async () => {
      const storage = await photoStorage(photosOf(place))
      const found = await Promise.all(
        paths.split(' ').map(async (path) => [path, await storage.look(slotHere(path, renames()))] as const),
      )
      if (isGone) return
      const addresses = found.flatMap(([path, photo]) => {
        if (!photo?.thumb) return []
        const address = URL.createObjectURL(photo.thumb)
        made.push(address)
        return [[path, address] as const]
      })
      setThumbs(Object.fromEntries(addresses))
    }
    // If storage cannot be read, only the names of the photos are shown.
    if (paths !== '') void read().catch(() => undefined)
    return () => {
      isGone = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [place, paths])
  return thumbs
}

interface Props {
  form: OpenAdjusterForm
  photos: Values
  signer: string
}

/** The whole content that a person signs: their own part, or the declaration (D128). */
export function SignedContent({ form, photos, signer }: Props) {
  const shown = signedPhotos(form, photos, signer)
  const thumbs = usePhotoThumbs(form.place, shown)
  return (
    <>
      <SignedList parts={signedParts(form, signer)} />
      <SignedPhotos photos={shown} thumbs={thumbs} />
    </>
  )
}

interface SignedListProps {
  parts: readonly SignedPart[]
  /** Level of the headings of damages and services. */
  heading?: 'h2' | 'h3'
}

/** Signed values, each damage and service below a heading of its own. */
export const SignedList = ({ parts, heading: Heading = 'h2' }: SignedListProps) =>
  parts.map(({ item, name, lines }) => (
    <div key={item} className="adjuster-part">
      {name !== '' && <Heading>{name.slice(0, 1).toUpperCase() + name.slice(1)}</Heading>}
      <dl className="adjuster-facts">
        {lines.map(({ path, title, value }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd className="adjuster-lines">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  ))

interface SignedPhotosProps {
  photos: readonly SignedPhoto[]
  thumbs: SignedThumbs
  /** Level of the heading. */
  heading?: 'h2' | 'h3'
}

/** Photos that are signed, by name, with a picture of those that this device has. */
export function SignedPhotos({ photos, thumbs, heading: Heading = 'h2' }: SignedPhotosProps) {
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

/**
 * Signatures that are void because the form changed, with the differences (D128).
 * @param of Path of a signer, to show theirs only.
 */
export function Voided({ of }: { of?: string }) {
  const { form } = useAdjuster()
  const voided = useStore($voided).filter(({ signer }) => of === undefined || signer === of)
  return voided.map(({ signer, differences }) => (
    <Differences
      key={signer}
      title={words.voided(signerName(form, signer))}
      lead={words.voidedLead}
      differences={shownDifferences(differences, form)}
    />
  ))
}
