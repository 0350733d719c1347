<?php /** A theme without blocks: its header contains raw tags. */ ?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
	<meta charset="utf-8">
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<link rel="icon" href="data:,">
	<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
	<?php wp_body_open(); ?>
	<header>
		<trade-account-button><a href="/login/">Login</a></trade-account-button>
		<trade-basket-button><a href="/basket/">Basket</a></trade-basket-button>
	</header>
	<main>
		<?php
		while ( have_posts() ) {
			the_post();
			the_title( '<h1>', '</h1>' );
			the_content();
		}
		?>
	</main>
	<?php wp_footer(); ?>
</body>
</html>
