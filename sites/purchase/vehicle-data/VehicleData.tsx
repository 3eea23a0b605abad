import { useEffect, useMemo, useRef, useState } from 'react'
import { givenPart } from '#shared/http/page-data.ts'
import { postalCodeWords } from '#shared/steps/vehicle/postal-code.ts'
import { isManual, noManualVehicle, type ManualField } from '#shared/steps/vehicle/manual/manual.ts'
import { manualWords } from '#shared/steps/vehicle/manual/manual-words.ts'
import { usePlace } from '#shared/steps/vehicle/use-place.ts'
import { useVehicle, type VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { chosenPrice } from '#shared/steps/vehicle/chosen-price.ts'
import { quotedCar, markQuoted } from '#shared/steps/vehicle/quoted-car.ts'
import { noVehicle, vehicleFields, type BrandList, type KnownVehicle } from '#shared/steps/vehicle/vehicle.ts'
import { vinWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { useVinCheck } from '../draft/use-vin-check.ts'
import { useShownQuote } from '../draft/use-purchase.ts'
import { useConfirmed } from './use-confirmed.ts'
import { CarTitle, VehicleDataScreen } from './vehicle-data.screen.tsx'
import { manualVehicleForm, papersAdvice, vehicleDataForm } from './vehicle-data.ts'
import { useCarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'

const FORM = 'vehicle-data'
const open = {
  ...noVehicle,
  ...noManualVehicle,
  postalCode: '',
  vin: '',
  plates: '',
  notCommercial: false,
  acceptsTerms: false,
}
type Manual = Readonly<Partial<Record<ManualField, string | undefined>>>
type Typed = Omit<typeof open, ManualField> & Manual

/** Step vehicle/data: asks for the car (BUY-09 to BUY-45), prefilled from the visitor's draft. */
export function VehicleData({ brands }: { brands: BrandList }) {
  return (
    <PurchaseStep step="vehicle" title={<CarTitle />}>
      {(frame) => <VehicleForm {...frame} brands={brands} />}
    </PurchaseStep>
  )
}

function VehicleForm({
  wizard,
  results,
  session,
  store,
  brands,
}: PurchaseStepFrame<'vehicle'> & { brands: BrandList }) {
  const question = useVehicle(brands, FORM, useIsRenewed(brands) ? 'whole' : 'brand')
  const place = usePlace('vehicle')
  const vin = useVinCheck(results.ownVins ?? [])
  useCarDrawing(question.vehicle?.body)
  const draft = wizard.typed
  const home = session?.postalCode ?? ''
  const [isRefused, setRefused] = useState(false)
  const confirmed = useConfirmed(wizard.isReady, draft, home, question, isRefused || place.isUnserved)
  const shownQuote = useShownQuote(store)
  /** The draft with the form's current values; lists that are not loaded or chosen are ignored. */
  const merged = (typed: Typed) => {
    const { postalCode, vin: number, plates, notCommercial, acceptsTerms } = typed
    const rest = { postalCode, vin: number, plates, notCommercial, acceptsTerms }
    const { entry } = question.manual
    if (entry) return { ...draft, ...rest, ...noVehicle, ...noNames, ...manualOf(typed) }
    const isWaiting = question.state !== 'ready' && typed.brandId === draft?.brandId
    if (isWaiting || typed.brandId === '') return { ...draft, ...rest }
    return { ...draft, ...typed, ...noManualVehicle, ...namesOf(question) }
  }
  const state = useStepForm({
    id: FORM,
    // The answers of a confirmed car are in lists that load later, so the form is ready only with them.
    isReady: wizard.isReady && (!confirmed.car || question.vehicle !== null),
    // The cast is safe: it is the same form, and a car typed by hand completes no step.
    schema: (question.manual.entry ? manualVehicleForm : vehicleDataForm) as typeof vehicleDataForm,
    advice: papersAdvice,
    // The cast is safe: open boxes have the type of their valid value, `true`.
    defaults: open as Typed & { notCommercial: true; acceptsTerms: true },
    known: useKnown(draft, home),
    onTyped: (typed) => {
      const now = merged(typed)
      // Stores whether the next visit starts with a confirmed car.
      markQuoted(quotedCar(now, home) !== null)
      wizard.saveInput(now)
    },
    onSubmit: async (_, typed) => {
      if (question.manual.entry) return { message: manualWords.stopped }
      if (place.isUnserved) return { fields: { postalCode: postalCodeWords.notServed.vehicle } }
      if (vin.isTaken) return { fields: { vin: vinWords.inUse } }
      return wizard.complete(merged(typed))
    },
  })
  useDraftVehicle(draft, question)
  const isWrong = state.problems.some(({ name }) => carFields.has(name))
  if (isWrong && !isRefused) setRefused(true)
  const { look: lookAtVin } = vin
  const { vin: number } = state.values
  // `lookAtVin` is left out: it is a new function on every render, and asks only about a new value.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => lookAtVin(number), [number])
  return (
    <VehicleDataScreen
      state={{
        ...state,
        isValid: state.isValid && !question.manual.entry && !place.isUnserved && !vin.isTaken,
      }}
      question={question}
      place={place}
      isVinTaken={vin.isTaken}
      confirmed={confirmed}
      price={chosenPrice(shownQuote?.prices, wizard.answers.plan)}
    />
  )
}

const carFields: ReadonlySet<string> = new Set([...vehicleFields, 'postalCode'])

/**
 * Hook that is true if the gateway has another catalogue than the page was built with, so that the brands may differ
 * (D78).
 */
function useIsRenewed({ version }: BrandList): boolean {
  const [isRenewed, setRenewed] = useState(false)
  useEffect(() => {
    void givenPart('/policy/contract/vehicle/data', 'catalogue').then((catalogue) => {
      // The page's data lacks the catalogue if the walk began at another step.
      if (catalogue) setRenewed(catalogue !== version)
    })
  }, [version])
  return isRenewed
}

const noNames = { brandName: '', modelName: '', versionName: '', body: null }

const manualOf = ({ manualBrand = '', manualModel = '', manualYear = '' }: Manual) => ({
  manualBrand,
  manualModel,
  manualYear,
})

function namesOf({ vehicle }: ReturnType<typeof useVehicle>) {
  const { brandName = '', modelName = '', versionName = '', body = null } = vehicle ?? {}
  return { brandName, modelName, versionName, body }
}

/**
 * Hook for known values that need no catalogue. The postal code defaults to the person's, because most cars are where
 * their owners live.
 */
function useKnown(draft: PurchaseStepFrame<'vehicle'>['wizard']['typed'], home: string) {
  return useMemo(() => {
    if (!draft) return { postalCode: home }
    const { postalCode, vin, plates, notCommercial, acceptsTerms, manualBrand, manualModel, manualYear } =
      draft
    const rest = { vin, plates, notCommercial, acceptsTerms, manualBrand, manualModel, manualYear }
    return { postalCode: postalCode || home, ...rest }
  }, [draft, home])
}

const carOf = ({
  brandId = '',
  brandName = '',
  modelId = '',
  year = '',
  versionCode = '',
}: { readonly [Field in keyof KnownVehicle]?: string | undefined }): KnownVehicle => ({
  brandId,
  brandName,
  modelId,
  year,
  versionCode,
})

/** Hook that prefills the draft's car, as far as the catalogue has it, or as it was typed (BUY-21). */
function useDraftVehicle(
  draft: PurchaseStepFrame<'vehicle'>['wizard']['typed'],
  { prefill, manual: { enter } }: VehicleQuestion,
): void {
  useEffect(() => {
    if (draft?.brandId) prefill(carOf(draft))
  }, [draft, prefill])
  const isBack = useRef(false)
  useEffect(() => {
    if (!draft || isBack.current) return
    isBack.current = true
    if (isManual(draft)) enter(manualOf(draft))
  }, [draft, enter])
}
