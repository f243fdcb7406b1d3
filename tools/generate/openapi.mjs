export async function openApiText() {
  return '{}\n'
}
