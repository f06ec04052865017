/** The value as it stood still last for so many milliseconds: `const [settled] = useDebounced(value, 400)`. */
export { useDebouncedValue as useDebounced } from '@mantine/hooks'
