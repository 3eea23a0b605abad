/** Id of the scenery at the end of a wizard's road, drawn by its page (`WizardPage.astro`). */
export const FAR_LAND = 'far-land'

export const FarLand = () => (
  <svg className="far-land" viewBox="0 0 480 116" aria-hidden="true" focusable="false">
    <use href={`#${FAR_LAND}`} />
  </svg>
)
