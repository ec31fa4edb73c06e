export default { fetch: () => new Response("tests call the built Worker themselves") };
