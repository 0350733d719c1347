<?php
/**
 * Settings › Trade Blocks (wordpress.6).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/**
 * The sections of the page, starting with the steps of the set-up: title, and fields with label, help and optional
 * choices.
 */
function setting_sections(): array {
	return array(
		'api'      => array(
			__( '1. API', 'trade-blocks' ),
			array(
				'api_base' => array( __( 'Address of the shop\'s API', 'trade-blocks' ), __( 'For example https://api.example.com, or /api on this site. Without a user or password.', 'trade-blocks' ) ),
				'proxy'    => array( __( 'Call the API through this site', 'trade-blocks' ), __( 'For an API on another host that does not allow this site (CORS). Each call then takes one PHP process of this site. Caches are told to store none; exclude /trade-api/ in one that does not listen.', 'trade-blocks' ) ),
			),
		),
		'search'   => array(
			__( '2. Search (Algolia)', 'trade-blocks' ),
			array(
				'application_id' => array( __( 'Application ID', 'trade-blocks' ), __( 'Taken from \'WP Search with Algolia\' where that plugin is configured.', 'trade-blocks' ) ),
				'search_key'     => array( __( 'Search-only API key', 'trade-blocks' ), __( 'Every visitor can read it. Never enter an admin key.', 'trade-blocks' ) ),
				'search_hosts'   => array( __( 'Other hosts', 'trade-blocks' ), __( 'Addresses to ask instead of Algolia\'s own, separated by commas. Usually empty.', 'trade-blocks' ) ),
			),
		),
		'pages'    => array( __( '3. Pages', 'trade-blocks' ), array() ),
		'products' => array(
			__( 'Product pages', 'trade-blocks' ),
			array(
				'product_type'        => array( __( 'Posts that are products', 'trade-blocks' ), __( 'Price, Add to basket, Favourite toggle and Enquiry without a product of their own take that of the post around them: in its content, its template and each row of a Query Loop.', 'trade-blocks' ), product_types() ),
				'product_id_field'    => array( __( 'Field of the product\'s ID in the shop', 'trade-blocks' ), __( 'The name of a custom field (meta key), or post_id for the post\'s own ID.', 'trade-blocks' ) ),
				'product_sku_field'   => array( __( 'Field of the SKU', 'trade-blocks' ), __( 'The name of a custom field. Leave empty for none.', 'trade-blocks' ) ),
				'product_title_field' => array( __( 'Field of the title', 'trade-blocks' ), __( 'The name of a custom field, or post_title for the post\'s own title.', 'trade-blocks' ) ),
			),
		),
		'service'  => array(
			__( 'Customer service', 'trade-blocks' ),
			array(
				'phone'         => array( __( 'Phone of customer service', 'trade-blocks' ), __( 'Named wherever a buyer needs help.', 'trade-blocks' ) ),
				'consumer_site' => array( __( 'Consumer site', 'trade-blocks' ), __( 'Where consumers are sent. Leave empty for none.', 'trade-blocks' ) ),
			),
		),
		'payment'  => array(
			__( 'Payment', 'trade-blocks' ),
			array(
				'card_key'       => array( __( 'Publishable key of the card provider', 'trade-blocks' ), __( 'Begins with pk_. Without it cards are not offered.', 'trade-blocks' ) ),
				'card_script'    => array( __( 'Script of the card provider', 'trade-blocks' ), __( 'Only where it is not the provider\'s own.', 'trade-blocks' ) ),
				'account_name'   => array( __( 'Bank transfer: account name', 'trade-blocks' ), '' ),
				'sort_code'      => array( __( 'Bank transfer: sort code', 'trade-blocks' ), '' ),
				'account_number' => array( __( 'Bank transfer: account number', 'trade-blocks' ), '' ),
				'bank'           => array( __( 'Bank transfer: bank', 'trade-blocks' ), '' ),
			),
		),
		'other'    => array(
			__( 'Display and privacy', 'trade-blocks' ),
			array(
				'first_results'   => array( __( 'Print first results in pages', 'trade-blocks' ), __( 'Products, questions and articles stand in the page before any script has run. For that this site asks the search at most every 15 minutes for each category, range or tag, for the questions and for the articles.', 'trade-blocks' ) ),
				'search_results'  => array( __( 'Show the shop\'s search as the site\'s search results', 'trade-blocks' ), __( 'Needs the page \'Search\'.', 'trade-blocks' ) ),
				'everywhere'      => array( __( 'Load the shop on every page', 'trade-blocks' ), __( 'Needed where a theme or plugin prints tags that WordPress does not see.', 'trade-blocks' ) ),
				'header_basket'   => array( __( 'Basket button in the theme\'s header', 'trade-blocks' ), __( 'For themes with blocks: it stands behind the navigation of a header that has none.', 'trade-blocks' ) ),
				'theme'           => array(
					__( 'Light or dark', 'trade-blocks' ),
					__( 'Each block can choose for itself.', 'trade-blocks' ),
					array(
						''      => __( 'As the page', 'trade-blocks' ),
						'light' => __( 'Light', 'trade-blocks' ),
						'dark'  => __( 'Dark', 'trade-blocks' ),
					),
				),
				'analytics'       => array(
					__( 'Purchase events for analytics', 'trade-blocks' ),
					__( 'Sent to the data layer of your tag manager.', 'trade-blocks' ),
					array(
						'never'  => __( 'Never', 'trade-blocks' ),
						'event'  => __( 'After consent', 'trade-blocks' ),
						'always' => __( 'Always', 'trade-blocks' ),
					),
				),
				'analytics_event' => array( __( 'Event of consent', 'trade-blocks' ), __( 'The name of the event that your consent banner sends on the document.', 'trade-blocks' ) ),
				'error_report'    => array( __( 'Report faults to', 'trade-blocks' ), __( 'An address that browsers tell of calls that fail and scripts that are lost, as JSON without personal data. Usually empty.', 'trade-blocks' ) ),
			),
		),
	);
}

/** The valid settings, and the reasons for refused ones, by name. Refused settings keep their stored value. */
function checked_settings( $given ): array {
	$stored  = get_option( OPTION, array() );
	$kept    = is_array( $stored ) ? $stored : array();
	$given   = is_array( $given ) ? $given : array();
	$refused = array();
	foreach ( array_keys( DEFAULTS ) as $name ) {
		if ( ! array_key_exists( $name, $given ) || is_constant( $name ) ) {
			continue;
		}
		$value = sanitise_setting( $name, $given[ $name ] );
		if ( is_wp_error( $value ) ) {
			$refused[ $name ] = label_of( $name ) . ': ' . $value->get_error_message();
		} else {
			$kept[ $name ] = $value;
		}
	}
	return array( $kept, $refused );
}

/** Stores valid settings, and reports why others are refused. */
function sanitise_settings( $given ): array {
	list( $kept, $refused ) = checked_settings( $given );
	if ( function_exists( 'add_settings_error' ) ) {
		foreach ( $refused as $name => $sentence ) {
			add_settings_error( OPTION, $name, $sentence );
		}
	}
	return $kept;
}

/** The label of a setting. */
function label_of( string $name ): string {
	foreach ( setting_sections() as list( , $fields ) ) {
		if ( isset( $fields[ $name ] ) ) {
			return $fields[ $name ][0];
		}
	}
	return $name;
}

add_action(
	'init',
	static function () {
		register_setting(
			OPTION,
			OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => __NAMESPACE__ . '\\sanitise_settings',
				'show_in_rest'      => false,
			)
		);
	}
);

add_action(
	'admin_menu',
	static function () {
		add_options_page( __( 'Trade Blocks', 'trade-blocks' ), __( 'Trade Blocks', 'trade-blocks' ), 'manage_options', 'trade-blocks', __NAMESPACE__ . '\\print_settings_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( FILE ),
	static function ( $links ) {
		return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=trade-blocks' ) ), esc_html__( 'Settings', 'trade-blocks' ) ) ), $links );
	}
);

/** Prints the control of one setting. */
function print_control( string $name, array $choices ) {
	$id    = "trade-blocks-$name";
	$field = OPTION . "[$name]";
	$value = setting( $name );
	if ( is_constant( $name ) ) {
		printf( '<code>%s</code> %s', esc_html( is_bool( $value ) ? ( $value ? 'true' : 'false' ) : $value ), esc_html__( '(set in wp-config.php)', 'trade-blocks' ) );
	} elseif ( is_bool( DEFAULTS[ $name ] ) ) {
		printf( '<input type="hidden" name="%1$s" value="0"><input type="checkbox" id="%2$s" name="%1$s" value="1" aria-describedby="%2$s-help" %3$s>', esc_attr( $field ), esc_attr( $id ), checked( $value, true, false ) );
	} elseif ( $choices ) {
		printf( '<select id="%s" name="%s" aria-describedby="%s">', esc_attr( $id ), esc_attr( $field ), esc_attr( "$id-help" ) );
		foreach ( $choices as $choice => $label ) {
			printf( '<option value="%s" %s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $label ) );
		}
		echo '</select>';
	} else {
		$own = (string) given_setting( $name );
		// Hides a stored key that is no longer accepted.
		$own = '' === secret_kind( $own ) ? $own : '';
		printf( '<input type="text" class="regular-text" id="%s" name="%s" value="%s" placeholder="%s" spellcheck="false" aria-describedby="%s">', esc_attr( $id ), esc_attr( $field ), esc_attr( $own ), esc_attr( $value ), esc_attr( "$id-help" ) );
	}
}

/** Prints a list for a button's messages. */
function print_answers( string $of ) {
	printf( '<div role="status"><ul class="trade-blocks-answers" id="%s"></ul></div>', esc_attr( "trade-blocks-answers-$of" ) );
}

/** Prints the fields of a section. */
function print_fields( array $fields ) {
	echo '<table class="form-table" role="presentation">';
	foreach ( $fields as $name => $about ) {
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( "trade-blocks-$name" ), esc_html( $about[0] ) );
		print_control( $name, $about[2] ?? array() );
		printf( '<p class="description" id="%s">%s</p></td></tr>', esc_attr( "trade-blocks-$name-help" ), esc_html( $about[1] ) );
	}
	echo '</table>';
}

/** Prints the page of each route. */
function print_pages() {
	printf( '<details><summary>%s</summary><p>%s</p><table class="form-table" role="presentation">', esc_html__( 'Which page is which', 'trade-blocks' ), esc_html__( 'The page that each part of the shop leads to. A page of the usual name is found by itself.', 'trade-blocks' ) );
	$contents = page_contents();
	foreach ( array_keys( PAGES ) as $route ) {
		printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( "trade-blocks-page-$route" ), esc_html( $contents[ $route ][0] ) );
		wp_dropdown_pages(
			array(
				'id'                => esc_attr( "trade-blocks-page-$route" ),
				'name'              => esc_attr( OPTION . "[pages][$route]" ),
				'selected'          => absint( page_of( $route ) ),
				'show_option_none'  => esc_html__( '— missing —', 'trade-blocks' ),
				'option_none_value' => '0',
			)
		);
		echo '</td></tr>';
	}
	echo '</table></details>';
}

/** Prints a button that creates missing pages; the script shows it when needed. */
function print_maker( string $what, string $label ) {
	printf( '<div id="%1$s" hidden><p></p><p><button type="button" class="button" data-trade-create="%2$s">%3$s</button></p></div>', esc_attr( "trade-blocks-create-$what" ), esc_attr( $what ), esc_html( $label ) );
	print_answers( "create-$what" );
}

/** Prints a link to WordPress's own draft of a privacy policy, which no button publishes. */
function print_privacy_draft() {
	$draft = privacy_draft();
	if ( $draft ) {
		printf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'WordPress has a draft of your privacy policy. The shop links to it when you have published it.', 'trade-blocks' ), esc_url( (string) get_edit_post_link( $draft ) ), esc_html__( 'Edit the draft', 'trade-blocks' ) );
	}
}

/** The next steps after the set-up: a sentence, an address and its link text. */
function next_steps(): array {
	$header = wp_is_block_theme()
		? array( __( 'Header: open \'Header\' under Patterns, press +, and under Patterns › Trade shop take \'Header of the shop\'. Then delete the old one.', 'trade-blocks' ), admin_url( 'site-editor.php' ), __( 'Open the site editor', 'trade-blocks' ) )
		: array( __( 'Header: your theme has no blocks. Put shortcodes such as [trade_basket_button] into a widget, or trade_blocks_tag( \'basket-button\' ) into header.php.', 'trade-blocks' ), admin_url( 'widgets.php' ), __( 'Open the widgets', 'trade-blocks' ) );
	return array(
		array( __( 'Look at the shop as a visitor.', 'trade-blocks' ), page_of( 'shop' ) ? get_permalink( page_of( 'shop' ) ) : home_url( '/' ), __( 'View the shop', 'trade-blocks' ) ),
		$header,
		array( __( 'Home and categories: put \'Product search\' into a page, and choose a category in its sidebar.', 'trade-blocks' ), admin_url( 'post-new.php?post_type=page' ), __( 'Add a page', 'trade-blocks' ) ),
		array( __( 'Products with posts of their own get a template.', 'trade-blocks' ), '#trade-blocks-step-products', __( 'Product pages', 'trade-blocks' ) ),
	);
}

/** Prints the links to the next steps. */
function print_next_steps() {
	printf( '<p>%s</p><ul class="ul-disc">', esc_html__( 'Then:', 'trade-blocks' ) );
	foreach ( next_steps() as list( $sentence, $address, $label ) ) {
		printf( '<li>%s <a href="%s">%s</a></li>', esc_html( $sentence ), esc_url( $address ), esc_html( $label ) );
	}
	echo '</ul>';
}

/** The test of each step: its description and button. */
function tests(): array {
	return array(
		'api'    => array( __( 'Saves your changes, then asks the API as a visitor\'s browser does, and changes nothing there.', 'trade-blocks' ), __( 'Test connection', 'trade-blocks' ) ),
		'search' => array( __( 'Saves your changes, then searches as a visitor\'s browser does.', 'trade-blocks' ), __( 'Test search', 'trade-blocks' ) ),
		'pages'  => array( __( 'Saves your changes, then opens each page and address of the shop as a visitor does.', 'trade-blocks' ), __( 'Test pages', 'trade-blocks' ) ),
	);
}

/** Prints the test of a step. */
function print_test( string $step ) {
	list( $help, $label ) = tests()[ $step ];
	printf( '<p><button type="button" class="button" data-trade-test="%1$s" aria-describedby="%2$s">%3$s</button></p><p class="description" id="%2$s">%4$s</p>', esc_attr( $step ), esc_attr( "trade-blocks-test-$step-help" ), esc_html( $label ), esc_html( $help ) );
	print_answers( $step );
	$steps = array_keys( tests() );
	$next  = $steps[ array_search( $step, $steps, true ) + 1 ] ?? '';
	if ( $next ) {
		printf( '<p>%s <a href="%s">%s</a></p>', esc_html__( 'Next:', 'trade-blocks' ), esc_attr( "#trade-blocks-step-$next" ), esc_html( setting_sections()[ $next ][0] ) );
	}
}

/** Prints one section of the form; a step also with what it lacks, its test and the next step. */
function print_section( string $key, string $title, array $fields ) {
	$is_step = isset( tests()[ $key ] );
	printf( '<section id="%s"><h2 tabindex="-1">%s</h2>', esc_attr( "trade-blocks-step-$key" ), esc_html( $title ) );
	if ( $is_step ) {
		printf( '<p data-trade-missing="%s"></p>', esc_attr( $key ) );
	}
	if ( $fields ) {
		print_fields( $fields );
	}
	if ( 'pages' === $key ) {
		print_maker( 'pages', __( 'Create pages', 'trade-blocks' ) );
		print_privacy_draft();
		print_pages();
	}
	if ( $is_step ) {
		print_test( $key );
	}
	if ( 'pages' === $key ) {
		print_next_steps();
	}
	if ( 'products' === $key ) {
		print_field_finder();
		print_maker( 'templates', __( 'Create templates', 'trade-blocks' ) );
	}
	echo '</section>';
}

/** Prints the page. */
function print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$sections = setting_sections();
	printf( '<div class="wrap"><h1>%s</h1><p>%s</p><ul class="trade-blocks-steps">', esc_html__( 'Trade Blocks', 'trade-blocks' ), esc_html__( 'Three steps set up the shop. Everything below them can wait.', 'trade-blocks' ) );
	foreach ( array_keys( tests() ) as $step ) {
		printf( '<li><a href="%s">%s</a> <span data-trade-missing="%s"></span></li>', esc_attr( "#trade-blocks-step-$step" ), esc_html( $sections[ $step ][0] ), esc_attr( $step ) );
	}
	echo '</ul><form method="post" action="options.php" id="trade-blocks-settings">';
	settings_fields( OPTION );
	foreach ( $sections as $key => list( $title, $fields ) ) {
		print_section( $key, $title, $fields );
	}
	submit_button();
	print_answers( 'save' );
	echo '</form></div>';
}
