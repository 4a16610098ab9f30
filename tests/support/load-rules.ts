/** Replaces the rules of a project in the emulator. */
export async function loadRules(
  { firestoreUrl, projectId }: { readonly firestoreUrl: string; readonly projectId: string },
  content: string,
): Promise<void> {
  const url = `${firestoreUrl}/emulator/v1/projects/${projectId}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const headers = { Authorization: 'Bearer owner' };
  const response = await fetch(url, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`The rules do not load: ${await response.text()}`);
}
