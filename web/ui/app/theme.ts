// Mantine wears our tokens: every colour, radius, space and font it uses is a variable of tokens.css.
import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core'

const flat = (token: string) =>
  Array.from({ length: 10 }, () => `var(--${token})`) as unknown as MantineColorsTuple

export const theme = createTheme({
  primaryColor: 'teal',
  colors: { teal: flat('teal'), bad: flat('bad'), good: flat('good') },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '620' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-s)',
    md: 'var(--text-m)',
    lg: 'var(--text-l)',
    xl: 'var(--title-s)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: 'var(--radius-s)',
    sm: 'var(--radius-s)',
    md: 'var(--radius-m)',
    lg: 'var(--radius-l)',
    xl: 'var(--radius-round)',
  },
  shadows: {
    xs: 'var(--lift-1)',
    sm: 'var(--lift-1)',
    md: 'var(--lift-2)',
    lg: 'var(--lift-3)',
    xl: 'var(--lift-3)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const token = input.color === 'bad' ? 'bad' : input.color === 'good' ? 'good' : 'teal'
    if (input.variant === 'filled')
      return {
        background: `var(--${token})`,
        hover: token === 'teal' ? 'var(--teal-deep)' : `var(--${token})`,
        color: token === 'teal' ? 'var(--on-teal)' : 'var(--paper)',
        border: '1px solid transparent',
      }
    if (input.variant === 'light' || input.variant === 'subtle')
      return {
        background: input.variant === 'light' ? `var(--${token}-wash)` : 'transparent',
        hover: `var(--${token}-wash)`,
        color: `var(--${token})`,
        border: '1px solid transparent',
      }
    return defaultVariantColorsResolver(input)
  },
  components: {
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { color: '#061417', backgroundOpacity: 0.55 },
      },
    },
    Drawer: { defaultProps: { overlayProps: { color: '#061417', backgroundOpacity: 0.55 } } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'md', withinPortal: true } },
    Checkbox: { defaultProps: { color: 'teal', radius: 'sm' } },
  },
})

const both = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--teal)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--teal)',
  '--mantine-primary-color-filled-hover': 'var(--teal-deep)',
  '--mantine-primary-color-light': 'var(--teal-wash)',
  '--mantine-primary-color-light-hover': 'var(--teal-wash)',
  '--mantine-primary-color-light-color': 'var(--teal)',
  '--mantine-primary-color-contrast': 'var(--on-teal)',
  '--mantine-color-teal-light': 'var(--teal-wash)',
  '--mantine-color-teal-light-hover': 'var(--teal-wash)',
  '--mantine-color-teal-light-color': 'var(--teal)',
  '--mantine-color-teal-filled': 'var(--teal)',
  '--mantine-color-teal-filled-hover': 'var(--teal-deep)',
  ...Object.fromEntries(
    [
      'ink',
      'ink-soft',
      'ink-soft',
      'ink-faint',
      'line',
      'sunken',
      'surface',
      'surface',
      'sunken',
      'sunken',
    ].map((token, shade) => [`--mantine-color-dark-${shade}`, `var(--${token})`]),
  ),
  '--mantine-color-gray-0': 'var(--sunken)',
  '--mantine-color-gray-1': 'var(--sunken)',
  '--mantine-color-gray-2': 'var(--line)',
  '--mantine-color-gray-3': 'var(--line)',
  '--mantine-color-gray-4': 'var(--line-strong)',
}
export const tokensAsVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: both,
  dark: both,
})
