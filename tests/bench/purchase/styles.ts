/** The stylesheets of the purchase, which the baselines share. */
import { globSync } from 'node:fs'

/** Matches the styles of components that the purchase does not use. */
const notDrawn =
  /\/(AlertRegion|Breadcrumbs|SideMenu|Table|StickyBar|OtpInput|AmountField|PasswordField|FileTile|TextArea)\.css$/
/** Stylesheets in the order of the cascade. */
export const componentStyles = (): readonly string[] => [
  ...['font', 'tokens', 'base'].map((name) => `shared/ui/styles/${name}.css`),
  ...sheetsIn('shared/ui').filter((file) => !file.includes('/styles/') && !notDrawn.test(file)),
  'shared/ui/styles/print.css',
  'shared/layouts/page.css',
  'shared/layouts/wizard.css',
  ...sheetsIn('shared/wizard'),
  ...sheetsIn('shared/forms'),
  ...sheetsIn('shared/steps/plans'),
  ...sheetsIn('shared/steps/person'),
  ...sheetsIn('shared/steps/card'),
  ...sheetsIn('sites/purchase'),
]

/**
 * Lists the stylesheets of a folder.
 * @throws Error if it has none after a move: the baseline would silently weigh less.
 */
function sheetsIn(folder: string): readonly string[] {
  const found = globSync(`${folder}/**/*.css`).toSorted()
  if (found.length === 0) throw new Error(`${folder} has no stylesheet any more`)
  return found
}
