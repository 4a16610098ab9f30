/** A page that fails every check, so that a check which finds nothing anywhere is found out. */
export const FAULTY_PAGE = `data:text/html,
  <title>Faulty</title>
  <main>
    <h1>One</h1> <h1>Another</h1> <h3>Two levels below</h3>
    <button></button>
    <button aria-label="Send">Save</button>
    <input aria-label="Name" style="border: 0; outline: 0">
    <p style="width: 600px; transition: color 1s">Wider than a window at four times its size can ever be</p>
    <a href="/" style="outline: 0">No focus to be seen</a>
  </main>`;
