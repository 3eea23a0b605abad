import { useEffect, useState } from 'react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import { renames } from '../form/form-store.ts'
import { slotHere } from '../photos/photos-store.ts'
import { signingPageWords as words } from '../words.ts'
import { signedPhotos } from './signed-lines.ts'

interface Props {
  form: OpenAdjusterForm
  photos: Values
  signer: string
}

/**
 * Photos that are signed, by name. A picture is shown only for photos of this device, because the insurer
 * returns none.
 */
export function SignedPhotos({ form, photos, signer }: Props) {
  const shown = signedPhotos(form, photos, signer)
  const pictures = usePictures(form.place, shown.map(({ path }) => path).join(' '))
  if (shown.length === 0) return null
  return (
    <div className="adjuster-part">
      <h2>{words.photos(shown.length)}</h2>
      <ul className="adjuster-signed-photos">
        {shown.map(({ path, name }) => (
          <li key={path}>
            {pictures[path] !== undefined && <img src={pictures[path]} alt="" width={72} height={72} />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Object URLs of the device's thumbnails by path, revoked when the list changes. */
function usePictures(place: string, paths: string): Readonly<Record<string, string>> {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
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
      setPictures(Object.fromEntries(addresses))
    }
    // Without readable storage only the names are shown.
    if (paths !== '') void read().catch(() => undefined)
    return () => {
      isGone = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [place, paths])
  return pictures
}
