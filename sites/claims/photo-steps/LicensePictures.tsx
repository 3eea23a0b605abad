import { useState } from 'react'
import { LinkButton } from '#shared/ui/Link.tsx'
import { isWithIne, setFlags } from '../claim-step/use-claim-step.ts'
import { FormPhotos } from './FormPhotos.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { licensePicturesWords as words } from './photo-words.ts'
import { asked } from '#shared/steps/claims/photos/slot-views.ts'

const license = asked('license-front', 'license-back')
const ine = asked('ine-front', 'ine-back')

/** Step for photos of the licence, or of the national ID instead (CLF-08, CLF-57 to CLF-60). */
export function LicensePictures() {
  const [withIne, setIne] = useState(isWithIne)
  const turn = () => {
    setIne(!withIne)
    setFlags({ ine: !withIne })
  }
  return (
    <PhotoStep
      step="licensePictures"
      title={withIne ? words.withIne : words.title}
      lead={withIne ? words.leadIne : words.lead}
    >
      {(goOn) => (
        <>
          <FormPhotos slots={withIne ? ine : license} onBrought={goOn} />
          <LinkButton onClick={turn}>{withIne ? words.toLicense : words.toIne}</LinkButton>
        </>
      )}
    </PhotoStep>
  )
}
